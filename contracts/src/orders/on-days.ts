import { z } from 'zod'
import { calendarDatesMax } from '../catalogue/desk-views.ts'
import { LocalDate, SecretSlug } from '../scalars.ts'
import { OrderStatus } from './statuses.ts'

const dates = z
  .string()
  .max(calendarDatesMax * 11)
  .transform(text => text.split(','))
  .pipe(z.array(LocalDate).min(1).max(calendarDatesMax))
/** `GET /admins/products/{slug}/orders?dates=`: comma-separated days in the operator's calendar. */
export const OrdersOnDaysQuery = z.strictObject({ dates })
/** Active orders of a product on some days, by day: the first hundred, and the total number. */
export const OrdersOnDays = z.strictObject({
  items: z.array(
    z.strictObject({
      slug: SecretSlug,
      orderNumber: z.string(),
      status: OrderStatus,
      /** Null once the guest is forgotten. */
      guestName: z.string().nullable(),
      date: LocalDate,
      persons: z.int(),
    }),
  ),
  total: z.int(),
  persons: z.int(),
})
export type OrdersOnDays = z.infer<typeof OrdersOnDays>
