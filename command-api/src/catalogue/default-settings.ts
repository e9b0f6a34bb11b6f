import type { Settings } from '@arung/domain/settings/events'

/** The settings until the operator has saved some: names are empty, the rules are those of the domain page. */
export const defaultSettings: Settings = {
  operatorName: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  holdMinutes: 15,
  paymentMinutes: 60,
  freeCancellationHours: 24,
  depositPercent: 100,
  depositDaysMin: 7,
  remainderReminderDays: 3,
  openPlacesPerAccountMax: 120,
  openPlacesPerAddressMax: 120,
  inactivityDays: 180,
  secondFactor: false,
  confirmsClean: false,
  mailsTransferEvening: true,
  mailsTransferStarted: true,
  refundAloneMax: { IDR: 5_000_000, USD: 30_000 },
  deskRefundMax: 0,
  goodwillAloneMax: 250_000,
  walletAloneMax: 5_000_000,
  noShowMinutes: 15,
  chargeableCurrencies: ['IDR', 'USD'],
}
