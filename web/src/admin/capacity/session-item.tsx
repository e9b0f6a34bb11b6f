import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { formatCount } from '../format.ts'
import { leftOf, sellable, useSessionName, type Asked, type SessionRow } from './sessions.ts'

type SessionItemProps = {
  pool: string
  row: SessionRow
  /** The whole day: a session sells no more than that has left. */
  ofDay: SessionRow
  /** What can be changed by whoever looks. */
  may: Readonly<{ limit: boolean; closing: boolean }>
  onAsk: (what: Asked['what']) => void
}

/** One session, or the whole day: how full it is, what stands in place of the pool's limit, and what can be done. */
export function SessionItem({ pool, row, ofDay, may, onAsk }: SessionItemProps) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const { time, sold, held, closed, override, ofPool } = row
  const session = `${pool}, ${nameOf(time)}`
  const [soldText, heldText] = [formatCount(sold, locale), formatCount(held, locale)]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 py-3 sm:grid-cols-[5.5rem_1fr_auto]">
      <span className="font-semibold tnum">{nameOf(time)}</span>
      <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2 tnum">
          <span>{t('taken', { sold: soldText, held: heldText })}</span>
          <Left row={row} ofDay={ofDay} />
        </p>
        <Meter name={session} row={row} />
        {override && (
          <p className="mt-1.5 text-ink-2 [overflow-wrap:anywhere]">
            <strong className="font-semibold text-ink">
              {ofPool === null
                ? t('override.only', { limit: formatCount(override.limit, locale) })
                : t('override.instead', {
                    limit: formatCount(override.limit, locale),
                    pool: formatCount(ofPool, locale),
                  })}
            </strong>
            {': '}
            {override.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:order-last max-sm:col-span-2 max-sm:justify-start">
        {closed && <StatusChip tone="danger" shape="cross" label={t('closed')} />}
        {may.limit && override && (
          <Button
            size="small"
            aria-label={t('restore.of', { session })}
            onClick={() => onAsk('restore')}
          >
            {t('restore.button')}
          </Button>
        )}
        {may.limit && (
          <Button
            size="small"
            aria-label={t('limit.of', { session })}
            onClick={() => onAsk('limit')}
          >
            {t('limit.button')}
          </Button>
        )}
        {may.closing && (time === null || !ofDay.closed) && (
          <Button
            size="small"
            aria-label={t(closed ? 'reopen.of' : 'close.of', { session })}
            onClick={() => onAsk('closing')}
          >
            {t(closed ? 'reopen.button' : 'close.button')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** How many more can be sold, or by how many more was sold than there are. */
function Left({ row, ofDay }: Pick<SessionItemProps, 'row' | 'ofDay'>) {
  const { t } = useTranslation('capacity')
  const { limit, sold, held, closed } = row
  if (closed) return null
  const left = sellable(row, ofDay)
  if (left === null) return <span>{t('unlimited')}</span>
  const above = limit === null ? 0 : sold + held - limit
  if (above > 0)
    return <strong className="font-semibold text-brick">{t('above', { count: above })}</strong>
  if (left === 0) {
    const isOwn = leftOf(row) === 0
    return <strong className="font-semibold text-brick">{t(isOwn ? 'full' : 'dayFull')}</strong>
  }
  return <strong className="font-semibold text-ink">{t('left', { count: left })}</strong>
}

function Meter({ name, row: { limit, sold, held } }: { name: string; row: SessionRow }) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  if (limit === null) return null
  const taken = sold + held
  const part = (places: number) => `${Math.min(100, limit === 0 ? 100 : (100 * places) / limit)}%`
  return (
    <div
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(taken, limit)}
      aria-valuetext={t('of', {
        taken: formatCount(taken, locale),
        limit: formatCount(limit, locale),
      })}
      className="relative mt-1.5 h-2.5 overflow-hidden rounded-full bg-neutral-soft"
    >
      <div
        style={{ width: part(taken) }}
        className={clsx(
          'absolute inset-y-0 left-0',
          taken >= limit && taken > 0 ? 'bg-brick/50' : 'bg-primary/50',
        )}
      />
      <div
        style={{ width: part(sold) }}
        className={clsx('absolute inset-y-0 left-0', taken >= limit ? 'bg-brick' : 'bg-primary')}
      />
    </div>
  )
}
