import { useTranslation } from 'react-i18next'
import { formatClock, formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { deviceQueue } from './device-queue.ts'
import type { Entry } from './entry.ts'

type WaitingLineProps = {
  entry: Entry
  /** It is of an earlier day, and a person says whether it is still to be sent. */
  asks: boolean
}

/** One move that waits, was refused, or is of an earlier day. */
export function WaitingLine({ entry, asks }: WaitingLineProps) {
  const { t } = useTranslation('reservation')
  const { translate } = useSpecMessage()
  const locale = useLocale()
  const { id, effect, name, happenedAt, refusal, state } = entry
  const words = t(`waiting.moves.${effect.kind}`, {
    name,
    count: 'present' in effect ? effect.present : 1,
  })
  const day = operatorToday(new Date(happenedAt))
  const clock = formatClock(happenedAt, locale)
  const isRefused = state === 'REFUSED'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 text-ui [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{words}</span>{' '}
          <span className="text-ink-2 tnum">
            {asks ? `${formatDate(day, locale, 'short')}, ${clock}` : clock}
          </span>
        </p>
        {isRefused && refusal && <p className="text-danger">{translate(refusal)}</p>}
        {asks && <p className="text-ink-2">{t('waiting.asks')}</p>}
      </div>
      {(isRefused || asks) && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`${t(asks ? 'waiting.send' : 'waiting.repeat')}: ${words}`}
            onClick={() => void deviceQueue.repeat(id)}
          >
            {t(asks ? 'waiting.send' : 'waiting.repeat')}
          </Button>
          <Button
            size="small"
            tone="danger-ghost"
            aria-label={`${t(asks ? 'waiting.drop' : 'waiting.dismiss')}: ${words}`}
            onClick={() => void deviceQueue.dismiss(id)}
          >
            {t(asks ? 'waiting.drop' : 'waiting.dismiss')}
          </Button>
        </div>
      )}
    </li>
  )
}
