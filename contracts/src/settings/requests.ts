import { storedPhone } from '#stored-phone'
import { z } from 'zod'
import { Amount, Currency } from '../money.ts'
import { phoneWords } from '../phone-words.ts'
import { Email, Line } from '../scalars.ts'

/** As it is read on the site: a plus, digits, and spaces between them; written otherwise, it is put so. */
const ShownPhone = z
  .string()
  .overwrite(text => (isShown(text) ? text : phoneWords(storedPhone(text) ?? text)))
  .check(({ value, issues }) => {
    if (!isShown(value) || storedPhone(value.replaceAll(' ', '')) === null)
      issues.push({ code: 'invalid_format', format: 'phone', input: value })
  })
const isShown = (text: string): boolean => /^\+\d(?: ?\d){6,17}$/.test(text)
/** More places than one booking can ask for. */
const openPlacesMax = 10_000

/** Everything about the operator that is decided at the desk and not in the code (`PUT /admins/settings`). */
export const SaveSettings = z
  .strictObject({
    operatorName: Line(80),
    email: Email,
    phone: ShownPhone,
    whatsapp: ShownPhone,
    address: Line(160),
    /** Minutes that a booking form keeps its places. */
    holdMinutes: z.int().min(1).max(120),
    /** Minutes that a placed order waits for its payment. */
    paymentMinutes: z.int().min(5).max(1_440),
    /** Hours before the activity until which cancelling is free. */
    freeCancellationHours: z.int().min(0).max(720),
    /** Percent of the total that may be paid first; 100 offers no deposit. */
    depositPercent: z.int().min(1).max(100),
    /** Days before the activity until which a deposit is offered. */
    depositDaysMin: z.int().min(0).max(365),
    /** Days before the activity on which whoever paid a deposit is reminded of the rest. */
    remainderReminderDays: z.int().min(0).max(365),
    /** Places that an account, and a network address, may hold at once without having paid. */
    openPlacesPerAccountMax: z.int().min(1).max(openPlacesMax),
    openPlacesPerAddressMax: z.int().min(1).max(openPlacesMax),
    /** Days without use after which an account is suspended. */
    inactivityDays: z.int().min(30).max(3_650),
    /** Whether admins, and staff who see money, type a mailed code after the password. */
    secondFactor: z.boolean(),
    /** Whether orders against which nothing speaks are confirmed without a person. */
    confirmsClean: z.boolean(),
    /** Minor units that one person of the desk may give back by hand alone. */
    refundAloneMax: z.strictObject({ IDR: Amount, USD: Amount }),
    /** Rupiah that one person of the front office may give back on one day, over all sales; 0: nothing. */
    deskRefundMax: Amount,
    /** Rupiah of one sale of the desk that one person alone may give back as a favour. */
    goodwillAloneMax: Amount,
    /** What the gateway account can be paid in; rupiah always. */
    chargeableCurrencies: z.array(Currency).min(1).max(Currency.options.length),
  })
  .refine(({ remainderReminderDays: days, depositDaysMin }) => days <= depositDaysMin, {
    message: 'The reminder must come after the last day on which a deposit is offered',
    path: ['remainderReminderDays'],
  })
  .refine(({ chargeableCurrencies: all }) => new Set(all).size === all.length, {
    message: 'A currency stands there twice',
    path: ['chargeableCurrencies'],
  })
  .refine(({ chargeableCurrencies: all }) => all.includes('IDR'), {
    message: 'Rupiah can always be charged',
    path: ['chargeableCurrencies'],
  })
export type SaveSettings = z.infer<typeof SaveSettings>
