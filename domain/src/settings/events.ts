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
  depositPercent: number
  inactivityDays: number
  /** Currencies the gateway account can be paid in. */
  chargeableCurrencies: readonly ('IDR' | 'USD')[]
}>
export type SettingsEvent = { type: 'SettingsChanged'; data: { settings: Settings; at: string } }
