import type { Settings } from '@arung/domain/settings/events'

/** The demo operator. */
export const demoSettings: Settings = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
  whatsapp: '+62 361 000 000',
  address: 'Payangan, Gianyar, Bali',
  holdMinutes: 15,
  paymentMinutes: 30,
  freeCancellationHours: 24,
  depositPercent: 30,
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
  deskRefundMax: 1_000_000,
  goodwillAloneMax: 250_000,
  walletAloneMax: 5_000_000,
  noShowMinutes: 15,
  chargeableCurrencies: ['IDR', 'USD'],
}
