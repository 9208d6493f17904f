/** A calendar day as 'YYYY-MM-DD'. */
export type Day = string;

/** Returns `day` if it is a working day, else the next one. */
export function nextWorkingDay(day: Day): Day {
  let found = day;
  while (!isWorkingDay(found)) found = dayAfter(found);
  return found;
}

/** Returns the working day that is `count` working days after `day`. */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = nextWorkingDay(dayAfter(found));
  return found;
}

export function dayAfter(day: Day): Day {
  return daysLater(day, 1);
}

/** Whether couriers in Bulgaria work on the day: Monday to Friday, without public holidays. */
function isWorkingDay(day: Day): boolean {
  return !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

const fixedHolidays = ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26'];

const holidaysByYear = new Map<number, Set<Day>>();

/**
 * Public holidays of a year (Bulgarian Labour Code, art. 154). If a holiday other than Easter is a Saturday or Sunday,
 * the next working day after it is free too (paragraph 2). Holidays of a single year, which the government adds, are
 * not included.
 */
function holidaysOf(year: number): Set<Day> {
  let days = holidaysByYear.get(year);
  if (!days) {
    const easter = orthodoxEaster(year);
    const fixed = fixedHolidays.map((date) => `${year}-${date}`);
    days = new Set([...[-2, -1, 0, 1].map((offset) => daysLater(easter, offset)), ...fixed]);
    for (const holiday of fixed.filter(isWeekend)) {
      let substitute = holiday;
      while (isWeekend(substitute) || days.has(substitute)) substitute = dayAfter(substitute);
      days.add(substitute);
    }
    holidaysByYear.set(year, days);
  }
  return days;
}

/** Meeus's algorithm gives a day of the Julian calendar, which is 13 days behind until 2099. */
function orthodoxEaster(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const sum = moon + sunday + 114;
  return daysLater(toDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)), 13);
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function daysLater(day: Day, days: number): Day {
  return toDay(Date.parse(day) + days * 86_400_000);
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
