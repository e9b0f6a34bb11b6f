/** Settings that were saved before deposits had terms and open bookings a limit. */
export function withBookingLimits(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('settings' in data)) return data
  const limits = {
    depositDaysMin: 7,
    remainderReminderDays: 3,
    openBookingsPerAccountMax: 5,
    openBookingsPerAddressMax: 20,
  }
  return { ...data, settings: { ...limits, ...Object(data.settings) } }
}

/** Settings that were saved before large refunds by hand needed two people. */
export function withRefundLimit(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('settings' in data)) return data
  const refundAloneMax = { IDR: 5_000_000, USD: 30_000 }
  return { ...data, settings: { refundAloneMax, ...Object(data.settings) } }
}
