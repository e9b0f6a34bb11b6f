import type { DayEvent } from '@arung/domain/days/events'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type MailsRow = {
  key: string
  date: string
  transfer: string
  plan_at: string | null
  start_at: string | null
}
type TransferMailed = Extract<DayEvent, { type: 'TransferMailed' }>

/** When the guests of each transfer were mailed last: about their runs, and that their driver is on the way. */
export const dayMails = defineProjection({
  name: 'day-mails',
  version: 1,
  schema: `
    CREATE TABLE day_mails (
      key      text PRIMARY KEY,
      date     date NOT NULL,
      transfer text NOT NULL,
      plan_at  timestamptz,
      start_at timestamptz
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_mails_by_day ON day_mails (date, transfer);`,
  tables: { day_mails: table<MailsRow>('key') },
  handles: ['TransferMailed'],
  touches: event => ({ day_mails: [keyOf(event.data)] }),
  fold({ day_mails }, { data }) {
    const { date, about, at } = data
    const key = keyOf(data)
    const known = day_mails.get(key)
    day_mails.set({
      key,
      date,
      transfer: transferKey(data.direction, data.transferId),
      plan_at: about === 'PLAN' ? at : (known?.plan_at ?? null),
      start_at: about === 'STARTED' ? at : (known?.start_at ?? null),
    })
  },
})

const keyOf = ({ date, direction, transferId }: TransferMailed['data']) =>
  `${date}|${transferKey(direction, transferId)}`
