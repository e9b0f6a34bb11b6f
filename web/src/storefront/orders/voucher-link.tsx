import type { OrderView } from '@arung/contracts/orders/views'
import { Download } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiPath } from '../../app/api/api-path.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFile } from '../../app/api/api-fetch.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { voucherPath } from './order-resource.ts'

/**
 * The link to the voucher's file. The address alone returns it with initials. For visitors who may see the names the
 * file is fetched with the token, which a plain link does not carry.
 */
export function VoucherLink({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const { busy, failed, fetchFile } = useFile(voucherPath(order.slug), `${order.orderNumber}.pdf`)
  const open = (event: MouseEvent) => {
    if (order.masked) return
    event.preventDefault()
    if (!busy) void fetchFile()
  }
  return (
    <div className="space-y-1 max-sm:w-full">
      <a
        href={`/api${voucherPath(order.slug)}`}
        download
        onClick={open}
        {...(busy ? { 'aria-busy': true } : {})}
        className={`${buttonClass({ tone: 'primary' })} max-sm:w-full`}
      >
        <Download aria-hidden="true" className="size-5" />
        {t('voucher')}
      </a>
      {failed && (
        <div role="alert">
          <FieldError id="voucher-error" error={t('voucherFailed')} />
        </div>
      )}
    </div>
  )
}

/** Fetches a private file on request and saves it under this name. */
function useFile(path: ApiPath, name: string) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    setFailed(false)
    try {
      save(await apiFile(path), name)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, fetchFile }
}

/** Long enough for the browser to have read the file. */
const keptMs = 60_000

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
