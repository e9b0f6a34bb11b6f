import type { DriverRow, GuideRow } from '@arung/contracts/operations/people'
import type { DaysOff } from '@arung/contracts/operations/shared'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { command, type Command } from '../../app/api/call.ts'

/** A guide or a driver as the record is read, with its path in the API. */
export type PersonRecord =
  | Readonly<{ who: 'guides'; row: GuideRow }>
  | Readonly<{ who: 'drivers'; row: DriverRow }>

/** Returns the days off with a single day more, or without it. */
export const daysOffWith = (
  { weekdays, periods }: DaysOff,
  date: string,
  isOff: boolean,
): DaysOff => ({
  weekdays,
  periods: isOff
    ? [...periods, { from: date, to: date }]
    : periods.filter(({ from, to }) => from !== date || to !== date),
})

/** Returns the commands that set a single day off or take it back, and that undo this; null for a forgotten person. */
export async function dayOffCommands(
  person: PersonRecord,
  date: string,
  isOff: boolean,
): Promise<Readonly<{ change: Command; undo: Command }> | null> {
  const id = person.row.id
  if (person.who === 'guides') {
    const { guide } = person.row
    if (guide.person === null) return null
    const before = { ...guide, person: guide.person }
    const after = { ...before, daysOff: daysOffWith(guide.daysOff, date, isOff) }
    const put = (body: typeof before) =>
      command('PUT /reservation-admin/guides/:id', { params: { id }, body })
    return {
      change: await over(put(after), before),
      undo: await over(put(before), after),
    }
  }
  const { driver } = person.row
  if (driver.person === null) return null
  const before = { ...driver, person: driver.person }
  const after = { ...before, daysOff: daysOffWith(driver.daysOff, date, isOff) }
  const put = (body: typeof before) =>
    command('PUT /reservation-admin/drivers/:id', { params: { id }, body })
  return {
    change: await over(put(after), before),
    undo: await over(put(before), after),
  }
}

const over = async (change: Command, base: unknown): Promise<Command> => ({
  ...change,
  headers: { [versionHeader]: await versionOf(base) },
})
