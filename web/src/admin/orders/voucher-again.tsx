import { command } from '../../app/api/call.ts'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'

/** Sends the voucher mail again, after a confirmation. */
export function VoucherAgain({ order, email }: { order: AdminOrderView; email: string }) {
  const { t } = useTranslation('admin')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Send aria-hidden="true" className="size-4" />
        {t('notes.voucher.button')}
      </Button>
      {asking && (
        <CommandDialog
          question={{
            title: t('notes.voucher.title', { number: order.orderNumber }),
            what: t('notes.voucher.what', { email }),
            confirm: t('notes.voucher.confirm'),
            done: t('notes.voucher.done'),
            command: () =>
              command('POST /admins/orders/:slug/voucher', { params: { slug: order.slug } }),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
