import {
  type DeskDeed,
  type DeskRecord,
  type DeskWork,
  type DeskWorkArea,
} from '@arung/contracts/desk-work'
import type { Realm } from '@arung/contracts/accounts/realms'
import { accountHistoryModel } from '../accounts/history.ts'
import { accountModel } from '../accounts/queries.ts'
import type { Database } from '../database.ts'
import { orderHistoryModel } from '../orders/history.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { saleHistoryModel } from '../reservations/sale-history.ts'
import { reservationModel } from '../bookings/queries.ts'
import { settingsHistoryModel } from '../settings/history.ts'
import { deskHistoryModel } from '../desk-history/desk-history.ts'
import { deskActors } from '../histories/actors.ts'
import { deskPersonSql, deskWorkSql } from './sql.ts'

/** The read models in use: every history, and the names of their records. */
export const deskWorkModels = [
  orderHistoryModel,
  saleHistoryModel,
  accountHistoryModel,
  deskHistoryModel,
  settingsHistoryModel,
  accountModel,
  orderListModel,
  reservationModel,
]

type Row = Readonly<{
  position: string
  event_id: string
  type: string
  at: Date
  kind: DeskRecord['kind']
  id: string
  slug: string | null
  name: string | null
  name_id: string | null
}>

export type DeskRealm = Extract<Realm, keyof typeof deskActors>

type Asked = Readonly<{
  realm: DeskRealm
  uuid: string
  size: number
  area?: DeskWorkArea | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
}>

/** Returns what one person of the desk did, newest first, at most `size`. Null for a person who never existed. */
export async function deskWorkOf(database: Database, asked: Asked): Promise<DeskWork | null> {
  const { realm, uuid, size, area, from = '-infinity', to = 'infinity', before } = asked
  const [moment = 'infinity', position = '0'] = before?.split('_') ?? []
  const [[person], rows] = await Promise.all([
    database.rows<{ name: string | null }>('desk-person', deskPersonSql, [uuid, realm]),
    database.rows<Row>(`desk-work-${area ?? 'all'}`, deskWorkSql(area), [
      `${deskActors[realm]}:${uuid}`,
      size + 1,
      from,
      to,
      moment,
      position,
    ]),
  ])
  if (!person) return null
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return {
    name: person.name,
    items: items.map(deed),
    next: last ? `${last.at.toISOString()}_${last.position}` : null,
  }
}

const deed = ({ event_id, at, type, kind, id, slug, name, name_id }: Row): DeskDeed => ({
  id: event_id,
  at: at.toISOString(),
  type,
  record: { kind, id, slug, name, nameId: name_id },
})
