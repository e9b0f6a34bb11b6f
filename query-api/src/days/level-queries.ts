import type { UnitList } from '@arung/contracts/days/assignments'
import type { ListLevel, RaisedLevel } from '@arung/contracts/days/levels'
import type { Database } from '../database.ts'
import { actorNameOf, actorOf } from '../histories/actors.ts'
import { readModel } from '../progress.ts'

export const dayLevelsModel = readModel('day-levels')

const listsMax = 10

export const levelsSql = `
  SELECT list, level, note, from_time, set_at, set_by, ${actorNameOf('set_by')} AS by_name
  FROM read.day_levels
  WHERE date = $1::date
  LIMIT ${listsMax}`

type Row = Readonly<{
  list: UnitList
  level: RaisedLevel
  note: string
  from_time: string | null
  set_at: Date
  set_by: string
  by_name: string | null
}>

/** Returns the levels of water and weather of a day, by list. */
export async function levelsOf(
  database: Database,
  date: string,
): Promise<ReadonlyMap<UnitList, ListLevel>> {
  const rows = await database.rows<Row>('day-levels', levelsSql, [date])
  return new Map(
    rows.map(({ list, level, note, from_time: from, set_at, set_by, by_name }) => [
      list,
      { level, note, from, at: set_at.toISOString(), by: actorOf(set_by, by_name) },
    ]),
  )
}
