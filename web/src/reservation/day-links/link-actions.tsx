import type { DayLinkRow } from '@arung/contracts/day-links/views'
import { clsx } from 'clsx'
import { Link2, MessageCircle, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '../../ui/button.tsx'
import { QrCode } from '../../storefront/orders/qr-code.tsx'
import { messageAddress } from '../message-address.ts'
import { copyText } from './copy-text.ts'
import { linkMessage } from './link-message.ts'

type LinkActionsProps = { date: string; row: DayLinkRow; address: string }

/** Hands a link over: by WhatsApp, by the clipboard, or as a code that the person scans. */
export function LinkActions({ date, row, address }: LinkActionsProps) {
  const { t } = useTranslation(['dayLinks', 'common'])
  const [hasCode, setCode] = useState(false)
  const message = { operator: t('common:operator'), name: row.name, date, address }
  const name = row.name ?? t('forgotten')
  return (
    <>
      <a
        href={messageAddress(row.phone, linkMessage(message))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('panel.whatsAppTo', { name })}
        className={clsx(buttonClass({ size: 'small' }), 'min-h-11')}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {t('panel.whatsApp')}
      </a>
      <Button
        size="small"
        className="min-h-11"
        aria-label={t('panel.copyOf', { name })}
        onClick={() => void copyText(address, t('panel.copied', { name }))}
      >
        <Link2 aria-hidden="true" className="size-4" />
        {t('panel.copy')}
      </Button>
      <Button
        size="small"
        className="min-h-11"
        aria-expanded={hasCode}
        aria-label={t(hasCode ? 'panel.hideCode' : 'panel.codeOf', { name })}
        onClick={() => setCode(!hasCode)}
      >
        <QrIcon aria-hidden="true" className="size-4" />
        {t('panel.code')}
      </Button>
      {hasCode && (
        <div className="order-last w-full text-center">
          <QrCode
            text={address}
            label={t('panel.codeLabel', { name })}
            className="mx-auto w-64 max-w-full rounded-md"
          />
          <p className="mt-1 text-table text-ink-2">{t('panel.scan')}</p>
        </div>
      )}
    </>
  )
}
