import type { ParseKeys } from 'i18next'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  Bike,
  Bus,
  CalendarClock,
  CalendarDays,
  CalendarX2,
  CarFront,
  ChartColumn,
  ChartGantt,
  ChartNoAxesColumn,
  ChartPie,
  CirclePlus,
  CircleUser,
  ClipboardCheck,
  Gauge,
  HandCoins,
  Handshake,
  LayoutDashboard,
  Package,
  Percent,
  Route,
  ShieldCheck,
  Tags,
  UsersRound,
  UserCog,
  Users,
  Wallet,
  Waves,
  type LucideIcon,
} from 'lucide-react'

/** A link of the menu. Without one of its permissions it is hidden; with none given, everybody sees it. */
export type StaffLink = Readonly<{
  to: string
  /** Key of its label: `menu` in the feature's file of `web/src/base/i18n/desk`. */
  label: keyof Texts['desk']['menu']
  icon: LucideIcon
  permission?: string | readonly string[]
  end?: boolean
  /** The count shown beside it. */
  counts?: 'unconfirmed'
}>
export type StaffGroup = Readonly<{
  title: ParseKeys<'reservation'>
  links: readonly StaffLink[]
}>

/** The menu of the reservation area: its screens, each with the permission from the domain's table that it needs. */
export const staffMenu: readonly StaffGroup[] = [
  {
    title: 'groups.day',
    links: [
      { to: '/reservation/admin', label: 'home', icon: LayoutDashboard, end: true },
      {
        to: '/reservation/admin/booking',
        label: 'desk',
        icon: CirclePlus,
        permission: 'bookings:change',
      },
      {
        to: '/reservation/admin/reservation-list',
        label: 'bookings',
        icon: CalendarDays,
        permission: 'bookings:see',
      },
      {
        to: '/reservation/admin/unconfirmed-reservation-list',
        label: 'unconfirmed',
        icon: ClipboardCheck,
        permission: 'bookings:approve',
        counts: 'unconfirmed',
      },
      {
        to: '/reservation/admin/board',
        label: 'board',
        icon: ChartGantt,
        permission: 'bookings:see',
      },
      {
        to: '/reservation/admin/rafting-list',
        label: 'raftingList',
        icon: Waves,
        permission: 'bookings:see',
      },
      {
        to: '/reservation/admin/atv-list',
        label: 'atvList',
        icon: CarFront,
        permission: 'bookings:see',
      },
      {
        to: '/reservation/admin/transportation-list',
        label: 'transportationList',
        icon: Route,
        permission: 'bookings:see',
      },
      {
        to: '/reservation/admin/closures',
        label: 'closures',
        icon: CalendarX2,
        permission: 'bookings:see',
      },
    ],
  },
  {
    title: 'groups.operations',
    links: [
      {
        to: '/reservation/admin/guides',
        label: 'guides',
        icon: Users,
        permission: 'guides:see',
      },
      {
        to: '/reservation/admin/drivers',
        label: 'drivers',
        icon: Bus,
        permission: 'drivers:see',
      },
      {
        to: '/reservation/admin/rota',
        label: 'rota',
        icon: CalendarClock,
        permission: ['guides:see', 'drivers:see'],
      },
      {
        to: '/reservation/admin/units',
        label: 'units',
        icon: Bike,
        permission: 'units:see',
      },
      {
        to: '/reservation/admin/places',
        label: 'places',
        icon: Gauge,
        permission: 'capacity:see',
      },
      {
        to: '/reservation/admin/products',
        label: 'products',
        icon: Package,
        permission: 'products:see',
      },
      {
        to: '/reservation/admin/product-types',
        label: 'productTypes',
        icon: Tags,
        permission: 'products:see',
      },
      {
        to: '/reservation/admin/product-mapping',
        label: 'productMapping',
        icon: ArrowLeftRight,
        permission: 'operations:see',
      },
      {
        to: '/reservation/admin/taxes',
        label: 'taxes',
        icon: Percent,
        permission: 'taxes:see',
      },
    ],
  },
  {
    title: 'groups.reports',
    links: [
      {
        to: '/reservation/admin/payment-list',
        label: 'paymentList',
        icon: Banknote,
        permission: 'payments:see',
      },
      {
        to: '/reservation/admin/deposit-list',
        label: 'deposits',
        icon: ArrowDownToLine,
        permission: 'wallets:see',
      },
      {
        to: '/reservation/admin/withdraw-list',
        label: 'withdrawals',
        icon: ArrowUpFromLine,
        permission: 'wallets:see',
      },
      {
        to: '/reservation/admin/wallets',
        label: 'wallets',
        icon: Wallet,
        permission: 'wallets:see',
      },
      {
        to: '/reservation/admin/report',
        label: 'report',
        icon: ChartPie,
        permission: 'report:see',
      },
      {
        to: '/reservation/admin/report-lite',
        label: 'reportLite',
        icon: UsersRound,
        permission: 'report-lite:see',
      },
      {
        to: '/reservation/admin/guide-report',
        label: 'guideReport',
        icon: ChartColumn,
        permission: 'guide-report:see',
      },
      {
        to: '/reservation/admin/atv-guide-report',
        label: 'atvGuideReport',
        icon: ChartNoAxesColumn,
        permission: 'atv-guide-report:see',
      },
      {
        to: '/reservation/admin/guide-pay',
        label: 'guidePay',
        icon: HandCoins,
        permission: 'guide-pay:see',
      },
    ],
  },
  {
    title: 'groups.team',
    links: [
      {
        to: '/reservation/admin/admins',
        label: 'admins',
        icon: UserCog,
        permission: 'staff:manage',
      },
      {
        to: '/reservation/admin/users',
        label: 'agents',
        icon: Handshake,
        permission: 'agents:see',
      },
    ],
  },
  {
    title: 'groups.own',
    links: [
      { to: '/reservation/admin/profile', label: 'profile', icon: CircleUser },
      { to: '/reservation/admin/security', label: 'security', icon: ShieldCheck },
    ],
  },
]

/** Returns the groups with the links that these permissions open. Empty groups are left out. */
export const menuFor = (permissions: readonly string[]): StaffGroup[] =>
  staffMenu
    .map(group => ({
      ...group,
      links: group.links.filter(({ permission }) =>
        isOpen(permission, one => permissions.includes(one)),
      ),
    }))
    .filter(({ links }) => links.length > 0)

/** Whether somebody with these permissions sees a link and its screen. */
export const isOpen = (
  permission: StaffLink['permission'],
  may: (permission: string) => boolean,
): boolean => permission === undefined || [permission].flat().some(may)

/** Returns the permissions one of which the screen of an address needs: those of the link whose path contains it. */
export function permissionFor(path: string): StaffLink['permission'] {
  const above = staffMenu
    .flatMap(({ links }) => links)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return above.toSorted((one, other) => other.to.length - one.to.length)[0]?.permission
}
