/** Messages between people of the season, in the language that they wrote in. */
export const declines = [
  'The river is above the mark on that day; the session is closed.',
  'The lake is closed for a ceremony on that day.',
  'Our last guide for this trek is ill on that morning.',
]
export const cancellations = [
  'Our flight was moved to another day.',
  'One of us hurt a foot.',
  'Anak kami sakit.',
  null,
  null,
]
export const confirmationNotes = ['Please bring a dry set of clothes.', 'Sampai jumpa di basecamp!']

export type SeasonMessage = Readonly<{
  daysAgo: number
  from: readonly [string, string]
  locale: 'en' | 'id'
  message: string
  reply: string | null
}>
export const messages: readonly SeasonMessage[] = [
  {
    daysAgo: 41,
    from: ['Grace', 'Murphy'],
    locale: 'en',
    message: 'Is the Ayung all right for someone of 68 who swims every day?',
    reply:
      'Yes, up to 65 without asking us, and at 68 with a word from a doctor. There are 350 steps down.',
  },
  {
    daysAgo: 27,
    from: ['Bayu', 'Pratama'],
    locale: 'id',
    message: 'Apakah ada harga rombongan untuk 45 orang di hari kerja?',
    reply: 'Ada. Kirimkan tanggal dan jam yang diinginkan, kami siapkan penawaran hari ini juga.',
  },
  {
    daysAgo: 12,
    from: ['Lena', 'Koch'],
    locale: 'en',
    message:
      'We left a pair of blue river shoes in the changing room on Sunday. Did you find them?',
    reply: 'We did. They wait for you at the desk in Payangan until the end of the month.',
  },
  {
    daysAgo: 3,
    from: ['Rohan', 'Mehta'],
    locale: 'en',
    message: 'Can we change from the morning to the afternoon on the same day?',
    reply: null,
  },
  {
    daysAgo: 1,
    from: ['Ratna', 'Lestari'],
    locale: 'id',
    message: 'Bisakah dijemput dari Amed? Kami berempat.',
    reply: null,
  },
  {
    daysAgo: 0,
    from: ['Camille', 'Laurent'],
    locale: 'en',
    message: 'Do you have helmets for a child of six on the swing?',
    reply: null,
  },
]

/** What the person in charge of the rafts says of the river today. */
export const riverNote = 'Rain upstream: look at the gauge before each departure.'

/** What guides and drivers write on their phones today. Nobody is named. */
export const givenBackReason = 'I have a fever since this morning.'
export const faultText = 'The sliding door does not lock.'
