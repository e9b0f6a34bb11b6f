import type { Locale } from '@arung/contracts/scalars'
import type { AccountTemplate, Words } from './account-texts.ts'

/** Texts that differ for the staff of the reservation area. They are filled in like `accountWords`. */
export const staffWords: Readonly<
  Record<Locale, Readonly<Partial<Record<AccountTemplate, Words>>>>
> = {
  en: {
    invited: {
      subject: 'You are invited to the reservation area',
      title: 'Welcome to the team, {name}',
      intro:
        'You have been invited to work in the reservation area. Choose a password, and your account is ready.',
      more: 'The link works once, for 72 hours. If you did not expect this e-mail, ignore it.',
      button: 'Choose a password',
    },
    suspended: {
      subject: 'Your account is suspended',
      title: 'Your account is suspended, {name}',
      intro: 'A super admin has suspended your account in the reservation area. Reason: {reason}',
      more: 'You are signed out everywhere. Is this a mistake? Please ask your team.',
      button: 'See what this means',
    },
    awake: {
      subject: 'Your account is active again',
      title: 'Welcome back, {name}',
      intro: 'Your account in the reservation area is active again. You can sign in as before.',
      more: 'Forgotten your password? You can choose a new one on the sign-in page.',
      button: 'Sign in',
    },
  },
  id: {
    invited: {
      subject: 'Anda diundang ke area reservasi',
      title: 'Selamat bergabung, {name}',
      intro:
        'Anda diundang untuk bekerja di area reservasi. Buat kata sandi, dan akun Anda siap dipakai.',
      more: 'Tautan ini berlaku satu kali, selama 72 jam. Jika Anda tidak menunggu email ini, abaikan saja.',
      button: 'Buat kata sandi',
    },
    suspended: {
      subject: 'Akun Anda ditangguhkan',
      title: 'Akun Anda ditangguhkan, {name}',
      intro: 'Super admin telah menangguhkan akun Anda di area reservasi. Alasannya: {reason}',
      more: 'Anda sudah dikeluarkan dari semua perangkat. Apakah ini keliru? Silakan hubungi tim Anda.',
      button: 'Lihat penjelasannya',
    },
    awake: {
      subject: 'Akun Anda aktif kembali',
      title: 'Selamat datang kembali, {name}',
      intro: 'Akun Anda di area reservasi aktif kembali. Anda dapat masuk seperti biasa.',
      more: 'Lupa kata sandi? Anda dapat membuat yang baru di halaman masuk.',
      button: 'Masuk',
    },
  },
}
