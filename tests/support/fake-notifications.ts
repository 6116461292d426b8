/** The browser's side of showing notifications: install it, then change what the worker answers. */
export class FakeNotifications {
  permission: NotificationPermission = 'default';
  /** What the worker says when they are asked. */
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
