import type { Direction } from '@arung/contracts/days/runs'
import type { Transfer } from '@arung/contracts/days/transfers'
import { clsx } from 'clsx'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { AddToRun } from './add-to-run.tsx'
import { ContactLinks } from './contact-links.tsx'
import { openGroups, type TransferGroup } from './figures.ts'
import { guestsLeft } from './runs.ts'
import { OrderButton, TransferFacts } from './transfer-facts.tsx'
import { useTransportDesk } from './transport-desk.ts'

/** The transfers of a direction with guests in no run, by time and zone. */
export function OpenTransfers({ direction }: { direction: Direction }) {
  const { t } = useTranslation('transport')
  const { list, mayRun } = useTransportDesk()
  const groups = openGroups(list, direction)
  return (
    <section aria-labelledby="transport-open" className="card min-w-0 p-4 sm:p-5">
      <h2 id="transport-open" className="text-h4 font-semibold">
        {t('open.title')}
      </h2>
      {groups.length === 0 ? (
        <Notice tone="success" className="mt-3">
          {t('open.all')}
        </Notice>
      ) : (
        <>
          {mayRun && (
            <p className="hidden text-table text-ink-2 lg:pointer-fine:block">{t('open.drop')}</p>
          )}
          {groups.map(group => (
            <Group key={group.key} group={group} />
          ))}
        </>
      )}
    </section>
  )
}

function Group({ group: { time, zone, transfers } }: { group: TransferGroup }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const pick = usePick()
  const count = transfers.reduce((sum, transfer) => sum + guestsLeft(transfer), 0)
  return (
    <div className="mt-4">
      <h3 className="flex flex-wrap justify-between gap-x-4 text-ui font-bold tnum">
        <span>
          {formatTime(time, locale)} · {zone ? pick(zone.name, zone.nameId) : t('open.noZone')}
        </span>
        <span className="font-normal text-ink-2">{t('transfer.guests', { count })}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-t border-line">
        {transfers.map(transfer => (
          <OpenTransfer key={transfer.transferId} transfer={transfer} />
        ))}
      </ul>
    </div>
  )
}

function OpenTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transport')
  const { names, mayRun, hold } = useTransportDesk()
  const { transferId, guests } = transfer
  const left = guestsLeft(transfer)
  const drag = {
    draggable: mayRun,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      hold(transfer)
    },
    onDragEnd: () => hold(null),
  }
  return (
    <li {...drag} className={clsx('py-3', mayRun && 'pointer-fine:cursor-grab')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold [overflow-wrap:anywhere]">{names.guest(transferId)}</span>
        <span className="text-ui tnum">
          {left < guests
            ? t('transfer.left', { count: left, guests })
            : t('transfer.guests', { count: guests })}
        </span>
        <OrderButton transfer={transfer} />
      </p>
      <TransferFacts transfer={transfer} />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {mayRun && <AddToRun transfer={transfer} />}
        <ContactLinks transfer={transfer} run={null} />
      </div>
    </li>
  )
}
