/** Settings of the operator; one stream. */
export type Settings = Readonly<{
  operatorName: string
  email: string
  phone: string
  whatsapp: string
  address: string
  holdMinutes: number
  paymentMinutes: number
  freeCancellationHours: number
  /** Share of the total that a buyer may pay first; 100 offers no deposit. */
  depositPercent: number
  /** A deposit is offered until so many days before the activity. */
  depositDaysMin: number
  /** Whoever paid a deposit is reminded of the rest so many days before the activity. */
  remainderReminderDays: number
  /** Bookings that one account, and one network address, may hold places for at once. */
  openPlacesPerAccountMax: number
  openPlacesPerAddressMax: number
  inactivityDays: number
  /** Whether admins, and staff who see money, prove their mailbox at each sign-in. */
  secondFactor: boolean
  /** Whether orders against which nothing speaks are confirmed without a person. */
  confirmsClean: boolean
  /** The largest refund (minor units) that one person of the desk may give back by hand alone; above it needs two. */
  refundAloneMax: Readonly<Record<'IDR' | 'USD', number>>
  /** Rupiah that one person of the front office may give back on one day, over all sales; 0: nothing. */
  deskRefundMax: number
  /** Rupiah of one sale of the desk that one person alone may give back as a favour; above it needs two. */
  goodwillAloneMax: number
  /** Currencies the gateway account can be paid in. */
  chargeableCurrencies: readonly ('IDR' | 'USD')[]
}>
export type SettingsEvent = { type: 'SettingsChanged'; data: { settings: Settings; at: string } }
