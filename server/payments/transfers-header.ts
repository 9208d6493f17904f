/** Without it no transfer is noted. No page of another origin can send it: browsers ask first whether it may, and are told no. */
export const TRANSFERS_HEADER = 'X-Orders-Paid';
