import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { admin, adminAnswers, dashboardWith, openPortal, pageOf } from '../account/portal-world.tsx'
import { agent, agentAnswers } from '../agent/agent-world.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

// The frame of the reservation area has it by the same layout.
test.each([
  ['admins', admin, { ...adminAnswers, 'GET /admins/dashboard': ok(dashboardWith()) }, '/admin'],
  ['agents', agent, { ...agentAnswers, 'GET /agents/orders': pageOf([]) }, '/agent'],
] as const)('%s can open the same page in the other language', async (_, who, answers, path) => {
  world = await startWorld(answers)
  signIn(who)
  openPortal(path)
  const links = await screen.findAllByRole('link', { name: 'Bahasa Indonesia' })
  for (const link of links) expect(link).toHaveAttribute('href', `/id${path}`)
})
