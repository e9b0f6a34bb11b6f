/** The parts of a buyer's list of orders. */
export const orderTabs = ['upcoming', 'waiting', 'past', 'cancelled'] as const
/** The orders that an agent can choose for it. */
export const agentOrderSorts = ['activity', 'lastActivity'] as const
