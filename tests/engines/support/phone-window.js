/*
 * Opens a phone-sized WebKitGTK window with a persistent profile, for WebKitWebDriver: MiniBrowser is at least 431 px
 * wide and has no persistent profile. Run by `gjs`, which defines the globals: gjs phone-window.js <profile folder>
 * <width> <height> <light or dark>
 */
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { GLib, Gtk, WebKit2 } = imports.gi;

const [folder, width, height, scheme] = ARGV;
const inFolder = (name) => GLib.build_filenamev([folder, name]);

Gtk.init(null);
Gtk.Settings.get_default().gtk_application_prefer_dark_theme = scheme === 'dark';
const profile = new WebKit2.WebsiteDataManager({
  base_data_directory: folder,
  base_cache_directory: inFolder('cache'),
});
profile
  .get_cookie_manager()
  .set_persistent_storage(inFolder('cookies.sqlite'), WebKit2.CookiePersistentStorage.SQLITE);
const settings = new WebKit2.Settings({ enable_write_console_messages_to_stdout: true });
const context = WebKit2.WebContext.new_with_website_data_manager(profile);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('phone-window');
  info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version());
  session.set_application_info(info);
  session.connect('create-web-view', openView);
  session.connect('will-close', () => Gtk.main_quit());
});
Gtk.main();

function openView() {
  const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true, settings });
  const window = new Gtk.Window();
  window.set_default_size(Number(width), Number(height));
  window.add(view);
  window.show_all();
  view.grab_focus();
  return view;
}
