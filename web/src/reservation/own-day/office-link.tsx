import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callAddress } from '../message-address.ts'
import { largeButton } from './large-button.ts'

/** Calls the office. */
export function OfficeLink({ phone }: { phone: string }) {
  const { t } = useTranslation('dayLinks')
  return (
    <a href={callAddress(phone)} className={largeButton('ghost', 'w-full')}>
      <Phone aria-hidden="true" className="size-6 shrink-0" />
      {t('office')}
    </a>
  )
}
