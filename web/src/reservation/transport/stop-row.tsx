import type { RunStop, StopState } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { ContactLinks } from './contact-links.tsx'
import { transferOf, withMoved, withStops } from './runs.ts'
import { stateLooks, stepsOf } from './stop-states.ts'
import { OrderButton, TransferFacts } from './transfer-facts.tsx'
import { useTransportDesk } from './transport-desk.ts'
import { useStop } from './use-changes.ts'
import { useStopState } from './use-stop-state.ts'
import { WaitsChip } from '../queue/waits-chip.tsx'

type StopRowProps = { run: DayRun; stop: RunStop; nth: number }

/** One stop of a run: its guests, their place and contact, and the next states. */
export function StopRow({ run, stop: { transferId, guests }, nth }: StopRowProps) {
  const { t } = useTranslation('transport')
  const { list, names, mayRun } = useTransportDesk()
  const transfer = transferOf(list, run.direction, transferId)
  const state = useStopState(run, transferId)
  const { busy, change } = useStop(run, transferId)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-ink-2 tnum">{nth + 1}.</span>
          <span className="font-semibold [overflow-wrap:anywhere]">{names.guest(transferId)}</span>
          <span className="text-ui tnum">{t('transfer.guests', { count: guests })}</span>
          {transfer && <OrderButton transfer={transfer} />}
        </p>
        <span className="flex items-center gap-1">
          <StatusChip {...stateLooks[state]} label={t(`states.${state}`)} />
          <WaitsChip
            isOf={effect =>
              effect.kind === 'STOP' &&
              effect.runId === run.runId &&
              effect.transferId === transferId
            }
          />
          {mayRun && <StopMenu {...{ run, transferId, nth, change }} />}
        </span>
      </div>
      {transfer && <TransferFacts transfer={transfer} />}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {mayRun && <NextStates {...{ run, transferId, busy, change }} />}
        {transfer && <ContactLinks transfer={transfer} run={run} />}
      </div>
    </li>
  )
}

type OneStop = { run: DayRun; transferId: string; change: (state: StopState) => void }

function NextStates({ run, transferId, busy, change }: OneStop & { busy: boolean }) {
  const { t } = useTranslation('transport')
  const { names } = useTransportDesk()
  const { next, canMiss } = stepsOf(useStopState(run, transferId))
  const guest = names.guest(transferId)
  return (
    <>
      {next && (
        <Button
          tone="primary"
          busy={busy}
          aria-label={t('stop.next', { state: t(`states.${next}`), guest })}
          onClick={() => change(next)}
        >
          {t(`states.${next}`)}
        </Button>
      )}
      {canMiss && (
        <Button
          tone="danger-ghost"
          busy={busy}
          aria-label={t('stop.next', { state: t('states.NO_SHOW'), guest })}
          onClick={() => change('NO_SHOW')}
        >
          {t('states.NO_SHOW')}
        </Button>
      )}
    </>
  )
}

function StopMenu({ run, transferId, nth, change }: OneStop & { nth: number }) {
  const { t } = useTranslation('transport')
  const { names, plan } = useTransportDesk()
  const guest = names.guest(transferId)
  const state = useStopState(run, transferId)
  const { back } = stepsOf(state)
  const moved = (step: 1 | -1) => () => plan([withMoved(run, transferId, step)], t('stop.moved'))
  const items: RowMenuItem[] = [
    ...(back
      ? [
          {
            key: 'back',
            label: t('stop.back', { state: t(`states.${back}`) }),
            run: () => change(back),
          },
        ]
      : []),
    ...(nth > 0 ? [{ key: 'up', label: t('stop.up'), run: moved(-1) }] : []),
    ...(nth < run.stops.length - 1 ? [{ key: 'down', label: t('stop.down'), run: moved(1) }] : []),
    ...(state === 'PLANNED'
      ? [
          {
            key: 'out',
            label: t('stop.out'),
            run: () => {
              const others = run.stops.filter(stop => stop.transferId !== transferId)
              plan([withStops(run, others)], t('stop.taken', { guest }))
            },
          },
        ]
      : []),
  ]
  return <RowMenu label={t('stop.menu', { guest })} items={items} />
}
