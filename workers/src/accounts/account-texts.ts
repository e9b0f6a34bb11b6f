import type { Locale } from '@arung/contracts/scalars'

export type AccountTemplate =
  | 'password-changed'
  | 'soon-resting'
  | 'resting'
  | 'suspended'
  | 'awake'
  | 'invited'
  | 'activated'
  | 'agent-waiting'
type Words = Readonly<{
  subject: string
  title: string
  intro: string
  more: string
  button: string
}>

/** `{name}`, `{person}`, `{company}`, `{date}` and `{reason}` are filled in. */
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
    invited: {
      subject: 'You are invited to the admin area',
      title: 'Welcome to the team, {name}',
      intro:
        'You have been invited to work in the admin area. Choose a password, and your account is ready.',
      more: 'The link works once, for 72 hours. If you did not expect this mail, do nothing.',
      button: 'Choose a password',
    },
    activated: {
      subject: 'Your partner account is active',
      title: 'Your partner account is active, {name}',
      intro: 'We have looked at your registration, and your partner account is active now.',
      more: 'Questions? Just answer this mail or call us.',
      button: 'Sign in',
    },
    'agent-waiting': {
      subject: 'An agent waits for activation: {company}',
      title: 'An agent waits for activation',
      intro: '{person} has registered as an agent and proved the e-mail address.',
      more: 'Nothing can be booked with this account until somebody activates it.',
      button: 'Open the admin area',
    },
  },
  id: {
    'password-changed': {
      subject: 'Kata sandi Anda telah diubah',
      title: 'Kata sandi Anda telah diubah',
      intro:
        'Kata sandi akun Anda baru saja diubah, dan semua perangkat lain sudah keluar dari akun.',
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
    invited: {
      subject: 'Anda diundang ke area admin',
      title: 'Selamat bergabung, {name}',
      intro:
        'Anda diundang untuk bekerja di area admin. Buat kata sandi, dan akun Anda siap dipakai.',
      more: 'Tautan ini berlaku satu kali, selama 72 jam. Jika Anda tidak menunggu email ini, abaikan saja.',
      button: 'Buat kata sandi',
    },
    activated: {
      subject: 'Akun mitra Anda sudah aktif',
      title: 'Akun mitra Anda sudah aktif, {name}',
      intro: 'Kami sudah memeriksa pendaftaran Anda, dan akun mitra Anda kini aktif.',
      more: 'Ada pertanyaan? Cukup balas email ini atau telepon kami.',
      button: 'Masuk',
    },
    'agent-waiting': {
      subject: 'Seorang agen menunggu aktivasi: {company}',
      title: 'Seorang agen menunggu aktivasi',
      intro: '{person} mendaftar sebagai agen dan sudah memverifikasi alamat emailnya.',
      more: 'Akun ini belum dapat memesan sampai seseorang mengaktifkannya.',
      button: 'Buka area admin',
    },
  },
}
