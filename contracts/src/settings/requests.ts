import { storedPhone } from '#stored-phone'
import { z } from 'zod'
import { Amount, Currency } from '../money.ts'
import { phoneWords } from '../phone-words.ts'
import { Email, Line } from '../scalars.ts'

/** A phone number as the site shows it: a plus, then digits with spaces between them. Other notations are converted. */
const ShownPhone = z
  .string()
  .overwrite(text => (isShown(text) ? text : phoneWords(storedPhone(text) ?? text)))
  .check(({ value, issues }) => {
    if (!isShown(value) || storedPhone(value.replaceAll(' ', '')) === null)
      issues.push({ code: 'invalid_format', format: 'phone', input: value })
  })
const isShown = (text: string): boolean => /^\+\d(?: ?\d){6,17}$/.test(text)
const OrEmpty = <Text extends z.ZodType<string>>(text: Text) => z.union([z.literal(''), text])
/** More places than one booking can ask for. */
const openPlacesMax = 10_000

/** The operator's settings, which admins change without a release (`PUT /admins/settings`). */
export const SaveSettings = z
  .strictObject({
    operatorName: Line(80),
    email: Email,
    phone: ShownPhone,
    whatsapp: ShownPhone,
    address: Line(160),
    /** The tax number and the address that receipts and invoices show. Empty: no number, and the address above. */
    taxNumber: OrEmpty(Line(60)),
    taxAddress: OrEmpty(Line(160)),
    /** Minutes for which a booking form holds its places. */
    holdMinutes: z.int().min(1).max(120),
    /** Minutes for which a placed order waits for payment. */
    paymentMinutes: z.int().min(5).max(1_440),
    /** Cancelling is free until this many hours before the activity. */
    freeCancellationHours: z.int().min(0).max(720),
    /** Percent of the total that may be paid first; 100 offers no deposit. */
    depositPercent: z.int().min(1).max(100),
    /** A deposit is offered until this many days before the activity. */
    depositDaysMin: z.int().min(0).max(365),
    /** How many days before the activity buyers who paid a deposit are reminded of the rest. */
    remainderReminderDays: z.int().min(0).max(365),
    /** Places that an account, and a network address, may hold at once without payment. */
    openPlacesPerAccountMax: z.int().min(1).max(openPlacesMax),
    openPlacesPerAddressMax: z.int().min(1).max(openPlacesMax),
    /** Days without use after which an account is suspended. */
    inactivityDays: z.int().min(30).max(3_650),
    /** Whether admins, and staff who see money, enter a mailed code after the password. */
    secondFactor: z.boolean(),
    /** Whether orders that pass all checks are confirmed automatically. */
    confirmsClean: z.boolean(),
    /** Whether guests are mailed the evening before about their transfer, and when their driver is on the way. */
    mailsTransferEvening: z.boolean(),
    mailsTransferStarted: z.boolean(),
    /** Minor units that one person at the desk may refund by hand alone. */
    refundAloneMax: z.strictObject({ IDR: Amount, USD: Amount }),
    /** Rupiah that one person of the front office may return on one day, over all sales; 0 allows none. */
    deskRefundMax: Amount,
    /** Rupiah of one desk sale that one person may return alone as goodwill. */
    goodwillAloneMax: Amount,
    /** Rupiah of one deposit or withdrawal of an agent that one person may approve alone. */
    walletAloneMax: Amount,
    /** Difference of a shift, in minor units, above which a second person confirms it. Null: never. */
    shiftAloneMax: z.strictObject({ IDR: Amount.nullable(), USD: Amount.nullable() }),
    /** Minutes that a driver waits for guests after arriving before leaving without them. */
    noShowMinutes: z.int().min(0).max(120),
    /** Hours that a request of a reservation agent holds its places while nobody decides. */
    agentRequestHours: z.int().min(1).max(168),
    /** Whether agents are e-mailed 7, 14 and 30 days after an invoice was due. */
    mailsOverdue: z.boolean(),
    /** Whether agents of the reservation area are e-mailed the sums of their statements each month. */
    mailsStatements: z.boolean(),
    /** The currencies that the gateway account accepts. Rupiah is always included. */
    chargeableCurrencies: z
      .array(Currency)
      .min(1)
      .max(Currency.options.length)
      .refine(all => new Set(all).size === all.length, 'A currency stands there twice')
      .refine(all => all.includes('IDR'), 'Rupiah can always be charged'),
  })
  .refine(({ remainderReminderDays: days, depositDaysMin }) => days <= depositDaysMin, {
    message: 'The reminder must come after the last day on which a deposit is offered',
    path: ['remainderReminderDays'],
  })
export type SaveSettings = z.infer<typeof SaveSettings>

/** Payment currencies as a person types them, such as `IDR, USD`. */
export const TypedCurrencies = z
  .string()
  .transform(text =>
    text
      .trim()
      .toUpperCase()
      .split(/[\s,]+/),
  )
  .pipe(SaveSettings.shape.chargeableCurrencies)
