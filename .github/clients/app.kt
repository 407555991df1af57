import java.io.File
import java.util.Locale
import kotlin.concurrent.thread

/** Read the JSON with the library of your app, such as kotlinx.serialization. */
fun show(json: String) = println(json)

fun main() {
    // On Android: context.filesDir
    val folder = File("configuration").apply { mkdirs() }
    keptConfiguration(folder)?.let(::show)
    thread { newConfiguration(Locale.getDefault().toLanguageTag(), folder)?.let(::show) }
}
