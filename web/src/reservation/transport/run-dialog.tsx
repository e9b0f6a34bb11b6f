import type { Direction, Run } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PassengerFields } from './passenger-fields.tsx'
import { firstDraft, inOrder, runOf, type DraftFault } from './run-draft.ts'
import { RunFields } from './run-fields.tsx'
import { isUnderWay, planOf } from './runs.ts'
import { planCommand } from './transfers-resource.ts'
import { useTransportDesk } from './transport-desk.ts'
import { usePlan } from './use-plan.ts'

type RunDialogProps = {
  direction: Direction
  /** The run as it was when the dialog opened; null plans a new one. */
  run: DayRun | null
  /** The transfer that a new run begins with. */
  transferId: string | null
  onClose: () => void
}

/** Plans a run or changes one: its vehicle, driver, times and guests. */
export function RunDialog({ direction, run, transferId, onClose }: RunDialogProps) {
  const { t } = useTranslation('transport')
  const { list, names, refresh } = useTransportDesk()
  const [runId] = useState(() => run?.runId ?? crypto.randomUUID())
  const [draft, setDraft] = useState(() => firstDraft(list, direction, run, transferId))
  const [faults, setFaults] = useState<readonly DraftFault[]>([])
  /** Once a change was refused because of another one, it replaces the run as it is then. */
  const [isRefused, setRefused] = useState(false)
  const {
    busy,
    failure,
    run: send,
  } = usePlan({
    list,
    names,
    refresh,
    onRefused: code => {
      if (code === 'ChangedMeanwhile') setRefused(true)
    },
  })
  const stored = list.runs.find(one => one.runId === runId)
  const base = isRefused ? stored : run
  const submit = async () => {
    const checked = runOf(draft, direction)
    setFaults('faults' in checked ? checked.faults : [])
    if ('faults' in checked) return
    const planned: Run =
      run === null
        ? { ...checked.run, stops: inOrder(list, direction, checked.run.stops) }
        : checked.run
    const change = { runId, run: planned, over: base ? planOf(base) : null }
    await send(
      planCommand(list.date, [change]),
      t('plan.done', { run: names.run(planned) }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={
        run === null
          ? t('plan.newTitle', { direction: t(`directions.${direction}`) })
          : t('plan.title', { run: names.run(run) })
      }
      confirm={t('plan.save')}
      cancel={t('plan.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {isRefused && (
        <Notice tone="info">
          {stored ? t('plan.now', { run: names.whole(planOf(stored)) }) : t('plan.gone')}
        </Notice>
      )}
      {stored && isUnderWay(stored) && <Notice tone="info">{t('plan.underWay')}</Notice>}
      <RunFields {...{ runId, draft, faults }} onChange={setDraft} />
      <PassengerFields {...{ runId, run, direction, draft, faults }} onChange={setDraft} />
    </FormDialog>
  )
}
