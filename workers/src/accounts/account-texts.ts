import type { Locale } from '@arung/contracts/scalars'

export type AccountTemplate =
  'password-changed' | 'soon-resting' | 'resting' | 'suspended' | 'awake'
type Words = Readonly<{
  subject: string
  title: string
  intro: string
  more: string
  button: string
}>

/** `{name}`, `{date}` and `{reason}` are filled in. */
export const accountWords: Readonly<Record<Locale, Readonly<Record<AccountTemplate, Words>>>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      intro:
        'The password of your account has just been changed, and every other device was signed out.',
      more: 'Was this not you? Choose a new password at once and write to us: just answer this mail.',
      button: 'Choose a new password',
    },
    'soon-resting': {
      subject: 'We have not seen you for a while',
      title: 'Your account will soon rest, {name}',
      intro:
        'You have not used your account for a long time. To keep it safe, we will suspend it on {date}.',
      more: 'Sign in before then and everything stays as it is. Your bookings are not affected.',
      button: 'Sign in',
    },
    resting: {
      subject: 'Your account is resting',
      title: 'Your account is resting, {name}',
      intro:
        'You have not used your account for a long time, so we have suspended it to keep it safe. Nothing is lost: your bookings and details are still there.',
      more: 'To use it again, contact our support: just answer this mail or call us.',
      button: 'See what this means',
    },
    suspended: {
      subject: 'Your account is suspended',
      title: 'Your account is suspended, {name}',
      intro: 'Our team has suspended your account. The reason: {reason}',
      more: 'Your bookings and details are still there. Is this a mistake? Just answer this mail or call us.',
      button: 'See what this means',
    },
    awake: {
      subject: 'Your account is open again',
      title: 'Welcome back, {name}',
      intro: 'Your account is open again. You can sign in as before.',
      more: 'Forgotten your password? You can choose a new one on the sign-in page.',
      button: 'Sign in',
    },
  },
  id: {
    'password-changed': {
      subject: 'Kata sandi Anda telah diubah',
      title: 'Kata sandi Anda telah diubah',
      intro: 'Kata sandi akun Anda baru saja diubah, dan semua perangkat lain telah dikeluarkan.',
      more: 'Bukan Anda yang mengubahnya? Segera buat kata sandi baru dan kabari kami: cukup balas email ini.',
      button: 'Buat kata sandi baru',
    },
    'soon-resting': {
      subject: 'Sudah lama kita tidak bertemu',
      title: 'Akun Anda akan segera dinonaktifkan, {name}',
      intro:
        'Akun Anda sudah lama tidak dipakai. Demi keamanannya, akun akan kami nonaktifkan pada {date}.',
      more: 'Masuklah sebelum tanggal itu dan semuanya tetap seperti semula. Pesanan Anda tidak terpengaruh.',
      button: 'Masuk',
    },
    resting: {
      subject: 'Akun Anda dinonaktifkan sementara',
      title: 'Akun Anda dinonaktifkan sementara, {name}',
      intro:
        'Akun Anda sudah lama tidak dipakai, jadi kami menonaktifkannya demi keamanan. Tidak ada yang hilang: pesanan dan data Anda masih tersimpan.',
      more: 'Untuk memakainya lagi, hubungi layanan kami: cukup balas email ini atau telepon kami.',
      button: 'Lihat penjelasannya',
    },
    suspended: {
      subject: 'Akun Anda ditangguhkan',
      title: 'Akun Anda ditangguhkan, {name}',
      intro: 'Tim kami telah menangguhkan akun Anda. Alasannya: {reason}',
      more: 'Pesanan dan data Anda masih tersimpan. Apakah ini keliru? Cukup balas email ini atau telepon kami.',
      button: 'Lihat penjelasannya',
    },
    awake: {
      subject: 'Akun Anda aktif kembali',
      title: 'Selamat datang kembali, {name}',
      intro: 'Akun Anda sudah aktif kembali. Anda dapat masuk seperti biasa.',
      more: 'Lupa kata sandi? Anda dapat membuat yang baru di halaman masuk.',
      button: 'Masuk',
    },
  },
}
