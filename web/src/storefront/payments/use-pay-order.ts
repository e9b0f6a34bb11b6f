import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useComeBack } from '../../app/navigation/use-come-back.ts'
import { invoiceAddress } from './payment-calls.ts'

/** Navigates to the page of the payment provider. */
const leaveFor = (address: string): void => location.assign(address)

type PayOrder = {
  busy: boolean
  failure: string | null
  /** Starts the payment and leaves the site. Returns false when it could not be started. */
  pay: (slug: string) => Promise<boolean>
}

/** Pays an order at the payment provider. */
export function usePayOrder(): PayOrder {
  const { t } = useTranslation('order')
  const { translate } = useSpecMessage()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // On return from the provider the browser may show this page as it was left.
  useComeBack(() => setBusy(false))
  const textOf = (error: ApiError): string => {
    if (error.code === 'PaymentRefused') return t('paymentRefused')
    return error.code === 'InvoiceLate' ? t('invoiceLate') : translate(error.message)
  }
  const pay = async (slug: string): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      leaveFor(await invoiceAddress(slug, intent.key()))
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(textOf(cause))
      setBusy(false)
      return false
    }
  }
  return { busy, failure, pay }
}
