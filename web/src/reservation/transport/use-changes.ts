import type { StopState } from '@arung/contracts/days/runs'
import type { DayRun, TransferList } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { useMove, type Move } from '../queue/use-move.ts'
import { useStopState } from './use-stop-state.ts'
import { reversed } from './runs.ts'
import { useTransportDesk, type TransportDesk } from './transport-desk.ts'
import { planCommand, stopCommand } from './transfers-resource.ts'
import { useFaultWords, usePlan } from './use-plan.ts'
import type { RunNames } from './use-run-names.ts'

const nothing = (): void => undefined
const onFailure = (text: string): void => notify({ tone: 'danger', text })

/** Returns the function that sends changes of runs without a dialog, one at a time, with an undo. */
export function useQuickPlan(
  list: TransferList,
  names: RunNames,
  refresh: () => Promise<unknown>,
): TransportDesk['plan'] {
  const { t } = useTranslation('transport')
  const { busy, run: send } = usePlan({ list, names, refresh, onFailure })
  return (changes, done) => {
    if (busy) return
    void send(planCommand(list.date, changes), done, nothing, {
      label: t('stop.undo'),
      done: t('stop.undone'),
      command: planCommand(list.date, reversed(changes)),
    })
  }
}

/** Returns the function that changes the state of a stop, with an undo, and whether a change is on its way. */
export function useStop(run: DayRun, transferId: string) {
  const { t } = useTranslation('transport')
  const { list, names, refresh } = useTransportDesk()
  const wordsOf = useFaultWords(list, names)
  const { busy, run: send } = useMove({
    explain: wordsOf,
    onFailure: words => {
      void refresh()
      onFailure(words)
    },
  })
  const stop = { runId: run.runId, transferId }
  const over = useStopState(run, transferId)
  const change = (state: StopState) => {
    if (busy) return
    const words = { guest: names.guest(transferId), state: t(`states.${state}`) }
    const move: Move = {
      command: stopCommand(list.date, stop, state, over),
      effect: { kind: 'STOP', ...stop, state },
      name: names.guest(transferId),
    }
    void send(move, t('stop.done', words), nothing, {
      label: t('stop.undo'),
      done: t('stop.undone'),
      command: stopCommand(list.date, stop, over, state),
    })
  }
  return { busy, change }
}
