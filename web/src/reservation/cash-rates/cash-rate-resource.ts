import type { CashRateView } from '@arung/contracts/cash-rates/rates'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useMay } from '../use-staff.ts'

const cashRateResource = deskResource('GET /reservation-admin/cash-rate', ['cashrate'])

/** Returns the dollar rate of the desk. Undefined while it loads, and for staff who may not see it. */
export function useCashRate(): CashRateView | undefined {
  const maySee = useMay()('cash-rate:see')
  return useLiveResource(maySee ? cashRateResource : null).data
}
