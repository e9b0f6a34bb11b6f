import type { DayRun, Transfer } from '@arung/contracts/days/transfers'
import { clsx } from 'clsx'
import { MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button.tsx'
import { callAddress, messageAddress } from '../message-address.ts'
import { guestMessage } from './guest-message.ts'
import { useTransportDesk } from './transport-desk.ts'

type ContactLinksProps = {
  transfer: Transfer
  /** The run that carries the guests; null while there is none. */
  run: DayRun | null
}

/** Calls the guests, or writes them a message with what they need to know. Nothing without their number. */
export function ContactLinks({ transfer, run }: ContactLinksProps) {
  const { t } = useTranslation(['transport', 'common'])
  const { list, names } = useTransportDesk()
  const { phone, transferId } = transfer
  if (phone === null) return null
  const name = names.guest(transferId)
  const text = guestMessage({
    operator: t('common:operator'),
    date: list.date,
    transfer,
    run: run && {
      time: run.time,
      plate: list.vehicles.find(({ id }) => id === run.vehicleId)?.plate ?? null,
      driver: list.drivers.find(({ id }) => id === run.driverId)?.name ?? null,
    },
  })
  return (
    <>
      <CallLink name={name} phone={phone} />
      <a
        href={messageAddress(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('transfer.message', { name })}
        className={clsx(buttonClass({ size: 'small' }), 'min-h-11')}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </a>
    </>
  )
}

/** Calls somebody. */
export function CallLink({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('transport')
  return (
    <a
      href={callAddress(phone)}
      aria-label={t('transfer.call', { name, phone })}
      className={clsx(buttonClass({ size: 'small' }), 'min-h-11 tnum')}
    >
      <Phone aria-hidden="true" className="size-4" />
      {phone}
    </a>
  )
}
