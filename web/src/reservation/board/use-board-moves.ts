import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import { assignCommand } from '../days/lists-resource.ts'
import { useAssign } from '../days/use-assign.ts'
import { planCommand } from '../transport/transfers-resource.ts'
import { usePlan } from '../transport/use-plan.ts'
import type { Bar, Row, Sources } from './board.ts'
import { moveOf, type Move } from './moves.ts'
import type { BoardWords } from './use-board-words.ts'

const nothing = (): void => undefined
const onFailure = (text: string): void => notify({ tone: 'danger', text })

/** Returns the function that moves a bar to a row, with an undo. It ends once the board shows what came of it. */
export function useBoardMoves(
  sources: Sources,
  words: BoardWords,
  refresh: () => Promise<unknown>,
): (bar: Bar, to: Row) => Promise<void> {
  const { t } = useTranslation('board')
  const { lists, transfers } = sources
  const shared = { refresh, onFailure }
  const rafting = useAssign({ day: lists.RAFTING, names: words.names.lists.RAFTING, ...shared })
  const atv = useAssign({ day: lists.ATV, names: words.names.lists.ATV, ...shared })
  const runs = usePlan({ list: transfers, names: words.names.runs, ...shared })
  const send = (move: Move, done: string): Promise<void> => {
    const undo = { label: t('undo'), done: t('undone') }
    if (move.to === 'TRANSPORT')
      return runs.run(planCommand(transfers.date, move.change), done, nothing, {
        ...undo,
        command: planCommand(transfers.date, move.undo),
      })
    const day = lists[move.to]
    const { run } = move.to === 'RAFTING' ? rafting : atv
    return run(assignCommand(day, move.change), done, nothing, {
      ...undo,
      command: assignCommand(day, move.undo),
    })
  }
  return async (bar, to) => {
    const move = moveOf(bar, to, sources, crypto.randomUUID())
    if (move === null) return
    await send(move, t('moved', { trip: words.title(bar), row: words.row(to) }))
  }
}
