import type { ParseKeys } from 'i18next'
import {
  CircleUser,
  CirclePlus,
  ListChecks,
  ReceiptText,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export type AgentLink = Readonly<{
  to: string
  label: ParseKeys<'reservationAgent'>
  icon: LucideIcon
  end?: boolean
}>
export type AgentGroup = Readonly<{
  title: ParseKeys<'reservationAgent'>
  links: readonly AgentLink[]
}>

/** The menu of the reservation agents' own area. */
export const agentMenu: readonly AgentGroup[] = [
  {
    title: 'groups.selling',
    links: [
      { to: '/reservation', label: 'menu.home', icon: ListChecks, end: true },
      { to: '/reservation/booking', label: 'menu.book', icon: CirclePlus, end: true },
      { to: '/reservation/wallet', label: 'menu.wallet', icon: Wallet },
      { to: '/reservation/account', label: 'menu.account', icon: ReceiptText },
    ],
  },
  {
    title: 'groups.own',
    links: [
      { to: '/reservation/profile', label: 'menu.profile', icon: CircleUser },
      { to: '/reservation/security', label: 'menu.security', icon: ShieldCheck },
    ],
  },
]
