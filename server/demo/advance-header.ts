/** Without it the demo is not moved on. No page of another origin can send it: browsers ask first whether it may, and are told no. */
export const ADVANCE_HEADER = 'X-Demo-Advance';
