/** The browser's push subscription as it goes with sign-in; '' where there is none. Nobody is asked for one here (REQUIREMENTS G14). */
export async function readDeviceToken(): Promise<string> {
  try {
    // Neither is there on plain http.
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    return subscription ? JSON.stringify(subscription) : '';
  } catch {
    return '';
  }
}
