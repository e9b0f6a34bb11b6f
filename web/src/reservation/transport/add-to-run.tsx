import type { Transfer } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { guestsLeft, seatsFree } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'
import { useAdd } from './use-add.ts'

/** Adds the guests of a transfer who are in no run to a run with free seats, or to a new one. */
export function AddToRun({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transport')
  const { list, names, ask } = useTransportDesk()
  const add = useAdd()
  const { direction, transferId } = transfer
  const left = guestsLeft(transfer)
  const targets = list.runs
    .filter(run => run.direction === direction && seatsFree(list, run) > 0)
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .map((run): RowMenuItem => {
      const count = seatsFree(list, run)
      const name = names.run(run)
      return {
        key: run.runId,
        label:
          count < left
            ? t('add.part', { run: name, guests: count })
            : t('add.to', { run: name, count }),
        run: () => add(transfer, run),
      }
    })
  const fresh: RowMenuItem = {
    key: 'new',
    label: t('add.new'),
    run: () => ask({ kind: 'new', direction, transferId }),
  }
  return (
    <RowMenu
      label={t('add.of', { guest: names.guest(transferId) })}
      text={t('add.button')}
      items={[...targets, fresh]}
    />
  )
}
