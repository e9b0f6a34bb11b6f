/** Settings of the operator, in one stream. */
export type Settings = Readonly<{
  operatorName: string
  email: string
  phone: string
  whatsapp: string
  address: string
  /** What receipts and invoices show of the operator's taxes. Empty: no number, and the address above. */
  taxNumber: string
  taxAddress: string
  holdMinutes: number
  paymentMinutes: number
  freeCancellationHours: number
  /** Percentage of the total that a buyer may pay first. 100 offers no deposit. */
  depositPercent: number
  /** A deposit is offered until this many days before the activity. */
  depositDaysMin: number
  /** A buyer who paid a deposit is reminded of the remainder this many days before the activity. */
  remainderReminderDays: number
  /** Maximum bookings for which one account, or one network address, may hold places at once. */
  openPlacesPerAccountMax: number
  openPlacesPerAddressMax: number
  inactivityDays: number
  /** Whether admins, and staff who see money, prove their mailbox at each sign-in. */
  secondFactor: boolean
  /** Whether orders without findings are confirmed without a person. */
  confirmsClean: boolean
  /** Whether guests are mailed the evening before about their transfer, and when their driver is on the way. */
  mailsTransferEvening: boolean
  mailsTransferStarted: boolean
  /**
   * The largest refund, in minor units, that one person of the desk may give by hand alone. A larger one needs two
   * people.
   */
  refundAloneMax: Readonly<Record<'IDR' | 'USD', number>>
  /** Rupiah that one person of the front office may refund on one day, over all sales. 0 allows nothing. */
  deskRefundMax: number
  /** Rupiah of one desk sale that one person alone may return as goodwill. A larger amount needs two people. */
  goodwillAloneMax: number
  /** Rupiah of one deposit or withdrawal of an agent that one person may approve alone. A larger one needs two people. */
  walletAloneMax: number
  /** Difference of a shift, in minor units, above which a second person confirms it. Null: never. */
  shiftAloneMax: Readonly<Record<'IDR' | 'USD', number | null>>
  /** Minutes that a driver waits for guests after arriving before leaving without them. */
  noShowMinutes: number
  /** Hours that the request of a reservation agent holds its places while nobody decides. */
  agentRequestHours: number
  /** Agents are e-mailed some days after an invoice was due. */
  mailsOverdue: boolean
  /** Agents of the reservation area are e-mailed the sums of their statements each month. */
  mailsStatements: boolean
  /** Currencies that the gateway account can be paid in. */
  chargeableCurrencies: readonly ('IDR' | 'USD')[]
}>
export type SettingsEvent = { type: 'SettingsChanged'; data: { settings: Settings; at: string } }
