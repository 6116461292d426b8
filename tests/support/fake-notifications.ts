/** This fake of the Notification API is installed first; then a test sets the worker's choice. */
export class FakeNotifications {
  permission: NotificationPermission = 'default';
  /** The worker chooses this in the permission prompt. */
  answer: NotificationPermission = 'granted';
  asked = 0;

  install(): void {
    const requestPermission = async () => {
      this.asked += 1;
      if (this.permission === 'default') this.permission = this.answer;
      return this.permission;
    };
    const fake = { requestPermission };
    Object.defineProperty(fake, 'permission', { get: () => this.permission });
    Object.defineProperty(window, 'Notification', { configurable: true, value: fake });
  }

  uninstall(): void {
    Reflect.deleteProperty(window, 'Notification');
  }
}
