import { Direction } from '@arung/contracts/days/runs'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { guestsLeft } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

type DirectionTabsProps = { direction: Direction; onChoose: (direction: Direction) => void }

/** Selects the way there, the way home or the charters, each with its number of guests without a run. */
export function DirectionTabs({ direction, onChoose }: DirectionTabsProps) {
  const { t } = useTranslation('transport')
  const { list } = useTransportDesk()
  const leftOf = (one: Direction) =>
    list.transfers
      .filter(transfer => transfer.direction === one)
      .reduce((sum, transfer) => sum + guestsLeft(transfer), 0)
  return (
    <div role="group" aria-label={t('directions.label')} className="flex flex-wrap gap-2">
      {Direction.options.map(one => {
        const left = leftOf(one)
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === direction}
            aria-label={
              left > 0
                ? t('directions.left', { direction: t(`directions.${one}`), count: left })
                : undefined
            }
            onClick={() => onChoose(one)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-full px-5 text-ui font-semibold max-sm:flex-1 max-sm:justify-center',
              one === direction ? 'bg-ink text-bg' : 'bg-neutral-soft text-ink-2 hover:text-ink',
            )}
          >
            {t(`directions.${one}`)}
            {left > 0 && <span className="tnum">{left}</span>}
          </button>
        )
      })}
    </div>
  )
}
