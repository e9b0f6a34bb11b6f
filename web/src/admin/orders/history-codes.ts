import { RefundStatus, RefundType } from '@arung/contracts/refunds/statuses'
import { useTranslation } from 'react-i18next'

const codes = {
  cancelledBy: ['CUSTOMER', 'AGENT', 'ADMIN'],
  deskMethod: ['CASH', 'CARD', 'TRANSFER'],
  voidReason: ['NOT_RECEIVED', 'WRONG_AMOUNT', 'WRONG_METHOD', 'WRONG_RESERVATION'],
  paymentMethod: ['BANK_TRANSFER', 'QR_CODE', 'EWALLET', 'RETAIL_OUTLET', 'CREDIT_CARD'],
} as const

/** Returns the desk's words for a code in an order's history; undefined when there are none. */
export function useHistoryCodes(): (field: string, code: string) => string | undefined {
  const { t } = useTranslation('admin')
  const { t: ofRefund } = useTranslation('refund')
  const has = <Code extends string>(known: readonly Code[], code: string) =>
    known.find(one => one === code)
  return (field, code) => {
    switch (field) {
      case 'cancelledBy': {
        const known = has(codes.cancelledBy, code)
        return known && t(`history.values.cancelledBy.${known}`)
      }
      case 'deskMethod': {
        const known = has(codes.deskMethod, code)
        return known && t(`history.values.deskMethod.${known}`)
      }
      case 'voidReason': {
        const known = has(codes.voidReason, code)
        return known && t(`history.values.voidReason.${known}`)
      }
      case 'paymentMethod': {
        const known = has(codes.paymentMethod, code)
        return known && t(`history.values.paymentMethod.${known}`)
      }
      case 'refundStatus': {
        const status = has(RefundStatus.options, code)
        return status && ofRefund(`desk.status.${status}`)
      }
      case 'refundType': {
        const type = has(RefundType.options, code)
        return type && ofRefund(`desk.types.${type}`)
      }
      default:
        return undefined
    }
  }
}
