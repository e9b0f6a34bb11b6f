/** Formats numbers in a language. The library passes it to every text with values. */
type Speaker = Readonly<{ number: (value: number) => string }>

type FocusedOption = Readonly<{
  optionText: string
  isSelected: boolean
  isGroupChange: boolean
  groupTitle: string
  groupCount: number
}>

/* Texts for screen readers in Indonesian, which React Aria lacks, by part and key as in its `intl` folders. The build
 * adds them to the library's own languages (`vite.config.ts`). */
export const calendar = {
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  selectedDateDescription: ({ date }: { date: string }) => `Tanggal yang dipilih: ${date}`,
  selectedRangeDescription: ({ dateRange }: { dateRange: string }) =>
    `Rentang yang dipilih: ${dateRange}`,
  todayDate: ({ date }: { date: string }) => `Hari ini, ${date}`,
  todayDateSelected: ({ date }: { date: string }) => `Hari ini, ${date}, dipilih`,
  dateSelected: ({ date }: { date: string }) => `${date}, dipilih`,
  startRangeSelectionPrompt: 'Klik untuk mulai memilih rentang tanggal',
  finishRangeSelectionPrompt: 'Klik untuk selesai memilih rentang tanggal',
  minimumDate: 'Tanggal pertama yang tersedia',
  maximumDate: 'Tanggal terakhir yang tersedia',
  dateRange: ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    `${startDate} sampai ${endDate}`,
}

export const combobox = {
  focusAnnouncement: (option: FocusedOption, speaker: Speaker) =>
    (option.isGroupChange
      ? `Masuk ke grup ${option.groupTitle}, dengan ${speaker.number(option.groupCount)} pilihan. `
      : '') + (option.isSelected ? `${option.optionText}, dipilih` : option.optionText),
  countAnnouncement: ({ optionCount }: { optionCount: number }, speaker: Speaker) =>
    `${speaker.number(optionCount)} pilihan tersedia.`,
  selectedAnnouncement: ({ optionText }: { optionText: string }) => `${optionText}, dipilih`,
  buttonLabel: 'Tampilkan saran',
  listboxLabel: 'Saran',
}

export const menu = {
  longPressMessage: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu',
}

export const numberfield = {
  decrease: ({ fieldLabel }: { fieldLabel: string }) => `Kurangi ${fieldLabel}`,
  increase: ({ fieldLabel }: { fieldLabel: string }) => `Tambah ${fieldLabel}`,
  numberField: 'Kolom angka',
}

export const overlays = { dismiss: 'Tutup' }

export const spinbutton = { Empty: 'Kosong' }
