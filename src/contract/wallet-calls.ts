import { PageQuery } from './api-query';
import { defineCall } from './define-call';
import {
  CashoutBody,
  CashoutRequestedAnswer,
  CashoutsAnswer,
  ChargeWalletAnswer,
  ChargeWalletBody,
  WalletAnswer,
  WithdrawChannelsAnswer,
} from './wallet';

const ownRead = { method: 'GET', auth: 'user', retry: true } as const;
const ownChange = { method: 'POST', auth: 'user', retry: false } as const;

export const showWallet = defineCall({
  ...ownRead,
  id: 'E53',
  path: '/api/user/my-wallet-details',
  query: PageQuery,
  answer: WalletAnswer,
});

export const chargeWallet = defineCall({
  ...ownChange,
  id: 'E54',
  path: '/api/user/charge-wallet',
  body: ChargeWalletBody,
  answer: ChargeWalletAnswer,
});

export const requestCashout = defineCall({
  ...ownChange,
  id: 'E55',
  path: '/api/user/my-cashouts',
  body: CashoutBody,
  answer: CashoutRequestedAnswer,
});

export const listCashouts = defineCall({
  ...ownRead,
  id: 'E56',
  path: '/api/user/my-cashouts',
  query: PageQuery,
  answer: CashoutsAnswer,
});

export const listWithdrawChannels = defineCall({
  ...ownRead,
  id: 'E57',
  path: '/api/user/withdraw-channels',
  answer: WithdrawChannelsAnswer,
});
