import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { liveResource, useResource } from '../../app/api/resource.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

type Day = z.output<typeof CapacityDayView>
type Pool = CalendarView['pools'][number]
/** A session of a pool's day, or with no time all of them. */
type Asked = Readonly<{ time: string | null; closed: boolean }>

/** What the product's pools have sold on one day, and their sessions closed and opened for everything that uses them. */
export function PoolDay({ view, date }: { view: CalendarView; date: string }) {
  const { t } = useTranslation('productCalendar')
  if (view.pools.length === 0) return null
  return (
    <section aria-labelledby="pool-day" className="card space-y-5 p-5">
      <div>
        <h2 id="pool-day" className="text-h3">
          {t('pools.title')}
        </h2>
        <p className="text-table text-ink-2">{t('pools.lead')}</p>
      </div>
      {view.pools.map(pool => (
        <PoolSessions key={pool.poolId} pool={pool} date={date} times={view.times} />
      ))}
    </section>
  )
}

type PoolSessionsProps = { pool: Pool; date: string; times: readonly string[] }

function PoolSessions({ pool: { poolId, name }, date, times }: PoolSessionsProps) {
  const { t } = useTranslation('productCalendar')
  const { data } = useResource(liveResource<Day>(`/admins/capacity/${poolId}/${date}`))
  const [asking, setAsking] = useState<Asked | null>(null)
  if (data === undefined) return null
  const known = new Map(data.sessions.map(session => [session.time, session]))
  const every = [...new Set([...times, ...known.keys()])].sort()
  const nameOf = ({ time }: Asked) => (time === null ? t('pools.day') : time)
  const rows: readonly (Asked & { sold: number; held: number })[] = [
    { time: null, closed: data.closed, sold: data.sold, held: data.held },
    ...every.map(time => {
      const { sold = 0, held = 0, closed = false } = known.get(time) ?? {}
      return { time, sold, held, closed: data.closed || closed }
    }),
  ]
  return (
    <div>
      <h3 className="font-sans text-ui font-semibold">{name}</h3>
      <ul className="mt-2 divide-y divide-line text-table">
        {rows.map(row => (
          <li
            key={row.time ?? 'day'}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5"
          >
            <span className="w-24 font-semibold tnum">{nameOf(row)}</span>
            <span className="w-40 text-ink-2 tnum">
              {t('pools.taken', { sold: row.sold, held: row.held })}
            </span>
            <span className="w-28">
              {row.closed && <StatusChip tone="danger" shape="cross" label={t('pools.closed')} />}
            </span>
            {(row.time === null || !data.closed) && (
              <Button
                size="small"
                aria-label={t(row.closed ? 'pools.reopenOf' : 'pools.closeOf', {
                  session: `${name}, ${nameOf(row)}`,
                })}
                onClick={() => setAsking(row)}
              >
                {t(row.closed ? 'pools.reopen' : 'pools.close')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <CommandDialog
          onClose={() => setAsking(null)}
          question={{
            title: t(asking.closed ? 'pools.reopenOf' : 'pools.closeOf', {
              session: `${name}, ${nameOf(asking)}`,
            }),
            what: <p>{t(asking.closed ? 'pools.reopenWhat' : 'pools.closeWhat')}</p>,
            confirm: t(asking.closed ? 'pools.reopen' : 'pools.close'),
            danger: !asking.closed,
            ...(asking.closed
              ? {}
              : {
                  reason: {
                    label: t('reason.label'),
                    hint: t('reason.hint'),
                    missing: t('reason.missing'),
                    max: 120,
                  },
                }),
            command: reason => ({
              path: `/admins/pools/${poolId}/${date}/${asking.closed ? 'reopen' : 'close'}`,
              body: asking.closed ? { time: asking.time } : { time: asking.time, reason },
            }),
            done: t(asking.closed ? 'pools.reopened' : 'pools.isClosed'),
          }}
        />
      )}
    </div>
  )
}
