import { defineCall } from './define-call';
import { SettingsAnswer } from './settings';

export const showSettings = defineCall({
  id: 'E16',
  method: 'GET',
  path: '/api/website-setup',
  auth: 'none',
  retry: true,
  answer: SettingsAnswer,
});
