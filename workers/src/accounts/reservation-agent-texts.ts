import type { Locale } from '@arung/contracts/scalars'
import type { AccountTemplate, Words } from './account-texts.ts'

/** Texts that differ for reservation agents, whom the staff invites. They are filled in like `accountWords`. */
export const reservationAgentWords: Readonly<
  Record<Locale, Readonly<Partial<Record<AccountTemplate, Words>>>>
> = {
  en: {
    invited: {
      subject: 'You are invited as an agent',
      title: 'Welcome, {name}',
      intro:
        'You have been invited to book for your guests as our agent. Choose a password, and your account is ready.',
      more: 'The link works once, for 72 hours. If you did not expect this e-mail, ignore it.',
      button: 'Choose a password',
    },
    suspended: {
      subject: 'Your agent account is suspended',
      title: 'Your agent account is suspended, {name}',
      intro: 'Our team has suspended your agent account. Reason: {reason}',
      more: 'You are signed out everywhere. Your bookings stand. Is this a mistake? Just reply to this e-mail or call us.',
      button: 'See what this means',
    },
    awake: {
      subject: 'Your agent account is active again',
      title: 'Welcome back, {name}',
      intro: 'Your agent account is active again. You can sign in as before.',
      more: 'Forgotten your password? You can choose a new one on the sign-in page.',
      button: 'Sign in',
    },
  },
  id: {
    invited: {
      subject: 'Anda diundang sebagai agen',
      title: 'Selamat datang, {name}',
      intro:
        'Anda diundang menjadi agen kami dan memesan untuk tamu Anda. Buat kata sandi, dan akun Anda siap dipakai.',
      more: 'Tautan ini berlaku satu kali, selama 72 jam. Jika Anda tidak menunggu email ini, abaikan saja.',
      button: 'Buat kata sandi',
    },
    suspended: {
      subject: 'Akun agen Anda ditangguhkan',
      title: 'Akun agen Anda ditangguhkan, {name}',
      intro: 'Tim kami telah menangguhkan akun agen Anda. Alasannya: {reason}',
      more: 'Anda sudah dikeluarkan dari semua perangkat. Reservasi Anda tetap berlaku. Apakah ini keliru? Cukup balas email ini atau telepon kami.',
      button: 'Lihat penjelasannya',
    },
    awake: {
      subject: 'Akun agen Anda aktif kembali',
      title: 'Selamat datang kembali, {name}',
      intro: 'Akun agen Anda aktif kembali. Anda dapat masuk seperti biasa.',
      more: 'Lupa kata sandi? Anda dapat membuat yang baru di halaman masuk.',
      button: 'Masuk',
    },
  },
}
