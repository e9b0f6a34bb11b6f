import { dividedWorth, type KeptTendered, type Tendered } from '@arung/contracts/cash-rates/rates'

/**
 * Cash in the other currency as somebody takes it. `deskRate` is that of the desk, null where it takes none.
 * `mayChoose`: the caller may take it at another one.
 */
export type TakenTendered = Readonly<{
  cash: Tendered
  deskRate: number | null
  mayChoose: boolean
}>
export type TenderedRefusal = 'NoCashRate' | 'CashRateChanged' | 'ValueDiffers'

/**
 * Returns what a payment keeps of tendered cash, or why it is refused. `amount` is what the caller says that it is worth
 * for the sale: all of it, or what is open, with the rest as change.
 */
export function takeTendered(
  { cash, deskRate, mayChoose }: TakenTendered,
  { amount, open }: Readonly<{ amount: number; open: number }>,
): KeptTendered | TenderedRefusal {
  if (deskRate === null) return 'NoCashRate'
  if (cash.rate !== deskRate && !mayChoose) return 'CashRateChanged'
  const { value, change } = dividedWorth(cash, open)
  return value === amount ? { ...cash, change } : 'ValueDiffers'
}
