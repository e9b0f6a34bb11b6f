import type { ClosureReason, StartClosure } from '@arung/contracts/closures/closures'

export type Sentences = StartClosure['words']
export const sentenceMax = 300

/**
 * What guests read about each reason, before anybody changes it. Guests read another language than the page of who
 * closes, so these texts come in both with the screen.
 */
export const sentences: Readonly<Record<ClosureReason, Sentences>> = {
  WEATHER: {
    en: 'The weather makes this activity unsafe, so we have closed this session. We are sorry.',
    id: 'Cuaca membuat aktivitas ini tidak aman, jadi sesi ini kami tutup. Mohon maaf.',
  },
  WATER: {
    en: 'The river is too high to go out safely, so we have closed this session. We are sorry.',
    id: 'Air sungai terlalu tinggi untuk beraktivitas dengan aman, jadi sesi ini kami tutup. Mohon maaf.',
  },
  UNIT: {
    en: 'Some of our equipment is out of service, so we have closed this session. We are sorry.',
    id: 'Sebagian perlengkapan kami tidak dapat dipakai, jadi sesi ini kami tutup. Mohon maaf.',
  },
  STAFF: {
    en: 'We do not have enough guides to run this session safely, so we have closed it. We are sorry.',
    id: 'Pemandu kami tidak cukup untuk menjalankan sesi ini dengan aman, jadi sesi ini kami tutup. Mohon maaf.',
  },
  CEREMONY: {
    en: 'There is a ceremony in our village on this day, so we have closed this session. We are sorry.',
    id: 'Ada upacara adat di desa kami pada hari itu, jadi sesi ini kami tutup. Mohon maaf.',
  },
  OTHER: {
    en: 'This session cannot take place, so we have closed it. We are sorry.',
    id: 'Sesi ini tidak dapat berlangsung, jadi kami tutup. Mohon maaf.',
  },
}
