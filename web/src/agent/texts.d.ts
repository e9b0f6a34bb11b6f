import type agent from '../app/i18n/en/agent.json'

declare global {
  interface Texts {
    agent: typeof agent
  }
}
