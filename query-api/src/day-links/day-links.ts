import type { DayLinkRow } from '@arung/contracts/day-links/views'
import type { Position } from '@arung/contracts/accounts/realms'
import { mayIssue } from '@arung/domain/day-links/may-issue'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { loadDay, type LoadedDay } from '../days/load-day.ts'
import { loadTransfers, type LoadedTransfers } from '../days/transfers.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'
import { linksOfDay, type IssuedRow } from './queries.ts'

type Asked = Readonly<{
  date: string
  position: Position | null
  now: Date
  zones: CatalogueFacts['pickupZones']
}>
type Link = Pick<DayLinkRow, 'state' | 'openings' | 'openedAt'>

/** Loads the guides and drivers of a day with their links: people who work on it first, then by name. */
export async function loadDayLinks(database: Database, asked: Asked): Promise<DayLinkRow[]> {
  const { date, zones } = asked
  const [day, transfers, links, phones] = await Promise.all([
    loadDay(database, date),
    loadTransfers(database, date, zones),
    linksOfDay(database, date),
    allOf(database, 'guides'),
  ])
  const phoneOf = new Map(phones.map(({ id, person }) => [id, person?.phone ?? null]))
  const rows = [
    ...driverRows(transfers, asked),
    ...guideRows(day, asked).map(row => ({ ...row, phone: phoneOf.get(row.id) ?? null })),
  ].map(row => ({
    ...row,
    phone: row.mayIssue ? row.phone : null,
    ...linkView(links.get(row.id), asked.now),
  }))
  return rows.toSorted(
    (a, b) =>
      Number(b.trips > 0) - Number(a.trips > 0) ||
      byText(a.name ?? '', b.name ?? '') ||
      byText(a.id, b.id),
  )
}

type Row = Omit<DayLinkRow, keyof Link>

const driverRows = ({ list, facts, said }: LoadedTransfers, { position }: Asked): Row[] =>
  list.drivers
    .filter(({ id }) => facts.drivers.has(id))
    .map(({ id, name, phone }) => {
      const own = said.find(({ driver_id }) => driver_id === id)
      const checked = Object.values(own?.checks ?? {}).toSorted(byText)
      return {
        kind: 'DRIVER',
        id,
        name,
        phone,
        trips: list.runs.filter(({ driverId }) => driverId === id).length,
        mayIssue: mayIssue(position, { kind: 'DRIVER', skills: [] }),
        drives: own?.drives ?? null,
        checkedAt: checked.at(-1) ?? null,
        givenBack: 0,
      }
    })

const guideRows = ({ guides, places }: LoadedDay, { position }: Asked): Row[] =>
  [...guides.values()]
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, name, skills }) => {
      const own = places.filter(place => place.guides.includes(id))
      return {
        kind: 'GUIDE',
        id,
        name,
        phone: null,
        trips: own.length,
        mayIssue: mayIssue(position, { kind: 'GUIDE', skills }),
        drives: null,
        checkedAt: null,
        givenBack: own.filter(({ answers }) => answers[id]?.answer === 'GIVEN_BACK').length,
      }
    })

function linkView(link: IssuedRow | undefined, now: Date): Link {
  if (link === undefined) return { state: 'NONE', openings: 0, openedAt: null }
  const isOver = link.ends_at <= now
  return {
    state: link.revoked ? 'REVOKED' : isOver ? 'OVER' : 'ISSUED',
    openings: link.openings,
    openedAt: link.opened_at?.toISOString() ?? null,
  }
}
