const DAY = 86_400_000;

/** The moment so many days after another; before it when negative. */
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);
